"""Materials. Each gets a fine bump and a broad one: nothing in a photograph is perfectly flat."""

import bpy

from studio import colour


def surface(tone: str, roughness=0.5, metal=0.0, specular=0.5, coat=0.0) -> bpy.types.Material:
    """A plain material in one tone."""
    material = bpy.data.materials.new(f"surface {tone}")
    material.use_nodes = True
    inputs = principled(material).inputs
    inputs["Base Color"].default_value = (*colour(tone), 1)
    inputs["Roughness"].default_value = roughness
    inputs["Metallic"].default_value = metal
    inputs["Specular"].default_value = specular
    inputs["Clearcoat"].default_value = coat
    inputs["Clearcoat Roughness"].default_value = 0.1
    return material


def glow(tone: str, strength: float) -> bpy.types.Material:
    """A material that shines."""
    material = surface("#000000", roughness=1, specular=0)
    inputs = principled(material).inputs
    inputs["Emission"].default_value = (*colour(tone), 1)
    inputs["Emission Strength"].default_value = strength
    return material


def bump(material, scale: float, strength: float, depth: float, detail=5, stretch=(1, 1, 1), tones=None) -> None:
    """Roughens a material with noise; `tones` (dark, light) also lets the noise colour it."""
    tree = material.node_tree
    noise = noise_texture(tree, scale, detail, stretch)
    relief = tree.nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = strength
    relief.inputs["Distance"].default_value = depth
    tree.links.new(noise.outputs[0], relief.inputs["Height"])
    normal = principled(material).inputs["Normal"]
    if normal.is_linked:
        tree.links.new(normal.links[0].from_socket, relief.inputs["Normal"])
    tree.links.new(relief.outputs[0], normal)
    if tones:
        tint(material, noise, *tones)


def noise_texture(tree, scale: float, detail: float, stretch):
    """A noise in the object's own coordinates, stretched along its axes."""
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    noise.inputs["Roughness"].default_value = 0.6
    tree.links.new(coordinates.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    return noise


def tint(material, noise, dark: str, light: str) -> None:
    """Colours a material between two tones, by a noise."""
    tree = material.node_tree
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for stop, tone, position in zip(ramp.color_ramp.elements, (dark, light), (0.32, 0.70)):
        stop.color = (*colour(tone), 1)
        stop.position = position
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], principled(material).inputs["Base Color"])


def paper(tone: str) -> bpy.types.Material:
    """Uncoated card: fibres, and a slight warp."""
    material = surface(tone, roughness=0.92, specular=0.15)
    bump(material, scale=0.5, strength=0.10, depth=0.08, detail=2)
    bump(material, scale=16, strength=0.22, depth=0.012, detail=6)
    return material


def principled(material):
    """The shader node that carries a material's settings."""
    return material.node_tree.nodes["Principled BSDF"]
